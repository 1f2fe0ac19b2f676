import { Value } from 'typebox/value';
import { Company } from '#contract/company.ts';

/** A mistake in the data of the company. */
export interface CompanyMistake {
  /** For example `/address/DE`; empty for the whole. */
  readonly pointer: string;
  /** What is wrong, and what has to be there. */
  readonly advice: string;
}

/** What is missing or wrong in the data of the company; nothing if they are complete. */
export function companyMistakes(data: unknown): CompanyMistake[] {
  return Value.Errors(Company, data).flatMap((error): CompanyMistake[] => {
    const at = error.instancePath;
    const mistake = (pointer: string, problem: string): CompanyMistake => {
      const expected = expectedAt(pointer);
      return { pointer, advice: expected === undefined ? problem : `${problem}: ${expected}` };
    };
    switch (error.keyword) {
      case 'required':
        return error.params.requiredProperties.map((name) => mistake(`${at}/${name}`, 'is missing'));
      case 'additionalProperties':
        return error.params.additionalProperties.map((name) =>
          mistake(`${at}/${name}`, 'is not known here: remove it'),
        );
      case 'type':
        return [mistake(at, `must be a JSON ${String(error.params.type)}`)];
      case 'pattern':
        return [mistake(at, Value.Pointer.Get(data, at) === '' ? 'is empty' : 'is not as it has to be')];
      case 'maxLength':
        return [mistake(at, `is longer than ${error.params.limit} characters`)];
      default:
        // The keywords around these repeat them.
        return [];
    }
  });
}

/** The description of the field at a pointer. */
function expectedAt(pointer: string): string | undefined {
  const path = pointer.replaceAll(/\/(\w+)/g, '/properties/$1');
  const field = Value.Pointer.Get(Company, path) as { description?: string } | undefined;
  return field?.description;
}
