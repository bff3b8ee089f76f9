import type { Locale } from '#contract/sites/facts.ts';

/** Words that invite somebody elsewhere, by language, in sentences from `splitSentences`. */
const invitations: Record<Locale | 'all', string[]> = {
  en: [
    '(?:add|text|message|write|find|hit|reach|ping|dm|call|ring|follow|look|catch|drop) me',
    '(?:move|switch|hop|continue|carry on) (?:\\w{1,9} )?(?:on|to|over)|chat on|give me your',
  ],
  de: [
    '(?:schreib|such|find|add|adde|fug|kontaktier|ruf)e? (?:mir|mich|mer|mal?)|schriib mer|melde? dich|gib mir',
    'erreichst|zu (?:finden|erreichen)|heisse? ich|wechseln|weiter(?:schreiben|reden|chatten)',
    'lass uns|(?:konnen|wollen|sollen) wir',
  ],
  nl: [
    '(?:stuur|app|voeg|zoek|vind|vindt|geef|mail|schrijf|bel|volg|bereik) (?:me|mij)',
    'te (?:vinden|bereiken)|heet ik|kom naar|toevoegen|verder (?:praten|appen|chatten)',
    '(?:zullen|laten|kunnen) we',
  ],
  fr: [
    '(?:ecris|ajoute|contacte|rejoins|retrouve|trouve|cherche|appelle|envoie|donne) moi',
    'me (?:joindre|trouver|contacter)|m (?:ecrire|ajouter)|tu me trouves',
    '(?:cherche|passer|passons|viens|on (?:passe|continue|se parle|s ecrit)) (?:\\w{1,9} )?sur',
  ],
  es: [
    '(?:escrib[ei]|habla|busca|agrega|anade|encuentra|contacta|manda|llama|marca|pasa|sigue)r?me',
    'pasas|me encuentras|seguimos|hablamos|pasamos|vamos|vamonos',
  ],
  it: [
    '(?:scriv[ie]|aggiungi|cerca|contatta|trova|chiama|manda|segui)mi|mi trovi',
    'spostiam(?:o|oci)|passiamo|sentiamoci|ci sentiamo|continuiamo|scriviamoci',
  ],
  pl: [
    'napisz|pisz|dodaj|znajdz|znajdziesz|odezwij|dzwon|zadzwon|szukaj|wyszukaj|zlap|podaj',
    'przejdzmy|przejdziemy|przeniesmy|popiszmy|pogadajmy|jestem jako',
  ],
  // "My surname is …, I am on Facebook."
  all: ['surname|nachname|achternaam|nom de famille|apellido|cognome|nazwisko'],
};

/** Excludes a negation: "you won’t find me on Facebook". */
const invitation = new RegExp(
  `\\b(?:(t|not|nicht|niet|nie|no|non|ne) )?(?:${Object.values(invitations).flat().join('|')})\\b`,
  'g',
);

export function isInvitation(sentence: string): boolean {
  return [...sentence.matchAll(invitation)].some(([, negation]) => negation === undefined);
}
