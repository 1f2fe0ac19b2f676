import type { FlowCalls } from '#app/parts/site/flows/call-port.ts';
import { ApiError } from '#client/api-error.ts';
import { call } from '#client/call.ts';
import { refreshReleases } from '#client/live-releases.ts';
import { enquiry } from '#contract/enquiry.contract.ts';
import { errors } from '#contract/errors.ts';
import { formCall } from '#contract/forms.ts';
import type { Payload } from '#contract/define.ts';
import type { Answers } from '#engine/form/flow.ts';

type Message = Omit<Payload<typeof enquiry.send>, 'ticket' | 'website'>;

/** The fields that show with each form that a person fills it in. */
interface Proof {
  ticket: string;
  website: string;
}

/** Sends messages and applications. Each needs a ticket of the server, which is requested when the form is opened. */
export class EnquirySender {
  private ticket: Promise<string> | null = null;
  private trapText = '';

  /** Keeps the text of the field that only programs fill in. */
  keepTrapText(text: string): void {
    this.trapText = text;
  }

  /** Requests a ticket. It must be a few seconds old when the message is sent, so it is not requested only then. */
  open(): void {
    const ticket = call(enquiry.begin, {}).then((begun) => begun.ticket);
    this.ticket = ticket;
    // If the server is away, the message tries again.
    ticket.catch(() => {
      if (this.ticket === ticket) this.ticket = null;
    });
  }

  /** The calls for which the machines `site/contact` and `site/school` wait. */
  readonly calls: FlowCalls = {
    'enquiry.send': {
      step: 'message',
      perform: ({ answers }) => {
        const { verified: _verified, ...message } = answers['message'] as Message & { verified?: unknown };
        return this.send((proof) => call(enquiry.send, { ...message, ...proof }));
      },
    },
    'enquiry.applyToSchool': {
      perform: ({ answers }) => this.send((proof) => call(enquiry.applyToSchool, { answers, ...proof })),
    },
  };

  /**
   * The call for which the machine of a form of an owner waits.
   *
   * @param onChanged is called with the refused answers where another version of the form is live, once this page knows it
   */
  formCalls(flow: string, onChanged: (answers: Answers, version: number) => void): FlowCalls {
    return {
      [formCall]: {
        perform: async ({ answers, version }) => {
          try {
            await this.send((proof) => call(enquiry.form, { flow, version, answers, ...proof }));
          } catch (error) {
            const isChanged = error instanceof ApiError && error.code === errors.formChanged.code;
            if (isChanged && (await refreshReleases().catch(() => false))) onChanged(answers, version);
            throw error;
          }
        },
      },
    };
  }

  private async send(form: (proof: Proof) => Promise<unknown>): Promise<void> {
    if (this.ticket === null) this.open();
    const ticket = (await this.ticket) ?? '';
    try {
      await form({ ticket, website: this.trapText });
    } catch (error) {
      // The ticket is too young or too old. The next one will have the right age when the customer tries again.
      if (error instanceof ApiError && error.code === errors.enquiryRefused.code) this.open();
      throw error;
    }
    this.open();
  }
}
