/** A fault's message without the parameters of a failed statement, which are personal data. */
export function withoutParameters(message: string): string {
  return message.replace(/\nparams:[\s\S]*$/, '');
}
