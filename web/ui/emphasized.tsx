/** A text whose `<b>` parts stand out; everything else in it is text. */
export function Emphasized({ text }: { text: string }) {
  return text.split(/<b>(.*?)<\/b>/).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    index % 2 === 0 ? part : <b key={index}>{part}</b>,
  );
}
