/** A lead longer than this reads as a paragraph, and a shorter one as a fault. */
const minLead = 12;
const maxLead = 110;

/** Splits the first sentence from the rest, so that it can stand large. Nothing but the space between them is lost. */
export function splitLead(about: string): { lead: string; rest: string } {
  // Only as far as a lead may go, because a text of full stops takes the square of its length. A lead that ends where this
  // start is cut is too long.
  const start = about.slice(0, maxLead + 8);
  const [lead = ''] = /^.*?[.!?…]+["”’»)]?(?=\s|$)/su.exec(start) ?? [];
  if (lead.length < minLead || lead.length > maxLead || lead.includes('\n')) return { lead: '', rest: about };
  return { lead, rest: about.slice(lead.length).trimStart() };
}
