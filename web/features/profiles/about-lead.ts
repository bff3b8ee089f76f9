/** A lead longer than this reads as a paragraph, and a shorter one as a fault. */
const minLead = 12;
const maxLead = 110;

/** Splits the first sentence from the rest, so that it can stand large. Nothing but the space between them is lost. */
export function splitLead(about: string): { lead: string; rest: string } {
  const [, lead = '', rest = ''] = /^(.*?[.!?…]+["”’»)]?)(?:\s+(.*))?$/su.exec(about) ?? [];
  if (lead.length < minLead || lead.length > maxLead || lead.includes('\n')) return { lead: '', rest: about };
  return { lead, rest };
}
