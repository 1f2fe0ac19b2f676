import type { Locale } from '#contract/locale.ts';
import { formFlowId } from '#contract/forms.ts';
import { catalogueName } from '#engine/form/locale-keys.ts';

const ofText = (name: string) => [{ $ref: `../shared/text.schema.json#/definitions/${name}` }];

/**
 * The schema that a new form begins with: a name, an e-mail address and a message, on one page, whose answers are sent
 * to the office.
 *
 * @param slug the name of the form in its address, for example `night-train`
 */
export function blankForm(slug: string): string {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    'x-flow': {
      machine: formFlowId(slug),
      version: 1,
      pages: {
        steps: [{ step: 'form', node: 0 }],
        call: { state: 'sending', call: 'enquiry.form', node: 0 },
        outcomes: [{ state: 'sent', node: 0 }],
      },
    },
    properties: {
      form: {
        type: 'object',
        properties: {
          name: { allOf: ofText('line'), minLength: 2, 'x-ui': { autocomplete: 'name' } },
          email: { allOf: ofText('email'), 'x-ui': { autocomplete: 'email', prefill: 'email' } },
          message: { allOf: ofText('paragraph'), minLength: 10 },
        },
        required: ['name', 'email', 'message'],
      },
    },
    required: ['form'],
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** The words that a new form begins with, by their keys, in each language. */
export function blankFormWords(slug: string): Record<Locale, Record<string, string>> {
  const place = catalogueName(formFlowId(slug));
  const inPlace = (texts: Words): Record<string, string> => ({
    [`${place}.title`]: texts.title,
    [`${place}.nodes.0`]: texts.title,
    [`${place}.steps.form.title`]: texts.title,
    [`${place}.steps.form.description`]: texts.lead,
    [`${place}.steps.form.next`]: texts.send,
    [`${place}.steps.sent.title`]: texts.sent,
    [`${place}.steps.sent.description`]: texts.after,
    [`${place}.fields.name.label`]: texts.name,
    [`${place}.fields.email.label`]: texts.email,
    [`${place}.fields.email.help`]: texts.emailHelp,
    [`${place}.fields.message.label`]: texts.message,
    [`${place}.fields.message.error.required`]: texts.messageMissing,
  });
  return {
    US: inPlace(words.US),
    IT: inPlace(words.IT),
    ES: inPlace(words.ES),
    FR: inPlace(words.FR),
    DE: inPlace(words.DE),
    ZH: inPlace(words.ZH),
  };
}

type Words = Readonly<
  Record<
    | 'title'
    | 'lead'
    | 'send'
    | 'sent'
    | 'after'
    | 'name'
    | 'email'
    | 'emailHelp'
    | 'message'
    | 'messageMissing',
    string
  >
>;

/** The first words of a form. The owner edits them, so they are data of a release and stand in no catalogue. */
const words: Readonly<Record<Locale, Words>> = {
  US: {
    title: 'New form',
    lead: 'Write to us in any of the six languages of this site.',
    send: 'Send',
    sent: 'Your message has been sent',
    after: 'Somebody reads it and answers by e-mail.',
    name: 'Name',
    email: 'E-mail address',
    emailHelp: 'We answer to this address',
    message: 'Message',
    messageMissing: 'Please enter your message.',
  },
  IT: {
    title: 'Nuovo modulo',
    lead: 'Ci scriva in una delle sei lingue di questo sito.',
    send: 'Invia',
    sent: 'Il Suo messaggio è stato inviato',
    after: 'Una persona lo legge e risponde per e-mail.',
    name: 'Nome',
    email: 'Indirizzo e-mail',
    emailHelp: 'Rispondiamo a questo indirizzo',
    message: 'Messaggio',
    messageMissing: 'Inserisca il Suo messaggio.',
  },
  ES: {
    title: 'Nuevo formulario',
    lead: 'Escríbanos en cualquiera de los seis idiomas de este sitio.',
    send: 'Enviar',
    sent: 'Su mensaje se ha enviado',
    after: 'Una persona lo lee y responde por correo electrónico.',
    name: 'Nombre',
    email: 'Correo electrónico',
    emailHelp: 'Respondemos a esta dirección',
    message: 'Mensaje',
    messageMissing: 'Introduzca su mensaje.',
  },
  FR: {
    title: 'Nouveau formulaire',
    lead: 'Écrivez-nous dans l’une des six langues de ce site.',
    send: 'Envoyer',
    sent: 'Votre message a été envoyé',
    after: 'Une personne le lit et répond par e-mail.',
    name: 'Nom',
    email: 'Adresse e-mail',
    emailHelp: 'Nous répondons à cette adresse',
    message: 'Message',
    messageMissing: 'Saisissez votre message.',
  },
  DE: {
    title: 'Neues Formular',
    lead: 'Schreiben Sie uns in einer der sechs Sprachen dieser Website.',
    send: 'Senden',
    sent: 'Ihre Nachricht ist gesendet',
    after: 'Ein Mensch liest sie und antwortet per E-Mail.',
    name: 'Name',
    email: 'E-Mail-Adresse',
    emailHelp: 'An diese Adresse antworten wir',
    message: 'Nachricht',
    messageMissing: 'Bitte geben Sie Ihre Nachricht ein.',
  },
  ZH: {
    title: '新表单',
    lead: '您可以用本网站六种语言中的任意一种给我们留言。',
    send: '发送',
    sent: '您的留言已发送',
    after: '我们会有专人阅读，并通过电子邮件回复。',
    name: '姓名',
    email: '电子邮箱',
    emailHelp: '我们会回复到此邮箱',
    message: '留言内容',
    messageMissing: '请输入留言内容。',
  },
};
