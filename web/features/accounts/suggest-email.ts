/** Mail providers of the countries where the site is offered, besides those the library knows. */
const europeanDomains = `
  gmx.de gmx.net gmx.at gmx.ch mail.de t-online.de freenet.de arcor.de online.de posteo.de mailbox.org
  ziggo.nl kpnmail.nl kpn.nl hetnet.nl planet.nl xs4all.nl home.nl casema.nl upcmail.nl live.nl
  telenet.be skynet.be proximus.be scarlet.be orange.fr wanadoo.fr free.fr sfr.fr laposte.net neuf.fr bbox.fr
  libero.it virgilio.it alice.it tiscali.it tin.it fastwebnet.it telefonica.net terra.es
  wp.pl o2.pl onet.pl onet.eu interia.pl op.pl gazeta.pl poczta.fm bluewin.ch sunrise.ch a1.net aon.at chello.at
  talktalk.net virginmedia.com ntlworld.com eircom.net mac.com mail.com hotmail.co.uk yahoo.co.uk
`;

/** The address that was probably meant; undefined when nothing looks mistyped. Loaded when first needed. */
export async function suggestEmail(email: string): Promise<string | undefined> {
  const { POPULAR_DOMAINS, run } = await import('@zootools/email-spell-checker');
  const domains = [...POPULAR_DOMAINS, ...europeanDomains.trim().split(/\s+/)];
  return run({ email, domains })?.full;
}
