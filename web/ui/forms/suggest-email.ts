/** Mail providers of the site's countries that the library lacks. */
const europeanDomains = `
  gmx.de gmx.net gmx.at gmx.ch mail.de t-online.de freenet.de arcor.de online.de posteo.de mailbox.org
  ziggo.nl kpnmail.nl kpn.nl hetnet.nl planet.nl xs4all.nl home.nl casema.nl upcmail.nl live.nl
  telenet.be skynet.be proximus.be scarlet.be orange.fr wanadoo.fr free.fr sfr.fr laposte.net neuf.fr bbox.fr
  libero.it virgilio.it alice.it tiscali.it tin.it fastwebnet.it telefonica.net terra.es
  wp.pl o2.pl onet.pl onet.eu interia.pl op.pl gazeta.pl poczta.fm bluewin.ch sunrise.ch a1.net aon.at chello.at
  hotmail.de hotmail.fr hotmail.it hotmail.es hotmail.nl yahoo.de yahoo.fr yahoo.it yahoo.es outlook.de outlook.fr outlook.it outlook.es
  talktalk.net virginmedia.com ntlworld.com eircom.net mac.com mail.com hotmail.co.uk yahoo.co.uk
`;

/** Undefined when nothing looks mistyped. The library is loaded on first use. */
export async function suggestEmail(email: string): Promise<string | undefined> {
  const { POPULAR_DOMAINS, run } = await import('@zootools/email-spell-checker');
  const domains = [...POPULAR_DOMAINS, ...europeanDomains.trim().split(/\s+/)];
  const found = run({ email, domains });
  // The library also combines known names with any typed ending.
  return found && domains.includes(found.domain) ? found.full : undefined;
}
