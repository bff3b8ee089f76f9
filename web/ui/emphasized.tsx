/** Only `<b>` in the text is markup. */
export function Emphasized({ text }: { text: string }) {
  return text.split(/<b>(.*?)<\/b>/).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    index % 2 === 0 ? part : <b key={index}>{part}</b>,
  );
}
