/** What a command has around it. */
export interface World {
  /** The folder that names of files are relative to. */
  here: string;
  /** The date that examples count from, yyyy-MM-dd. */
  today: string;
  say: (text: string) => void;
  complain: (text: string) => void;
}
