import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * What lists of leaked passwords are full of: about 49 000, most of them shorter than a password may be, from
 * https://github.com/zxcvbn-ts/zxcvbn
 */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** With whatever digits and marks in front of them or behind: sunshine, Sunshine1, sunshine2026!. */
const words = `
  password passwort passwords kennwort wachtwoord motdepasse contrasena contraseña parola haslo hasło passw pass
  pw pwd mypassword newpassword secret geheim geheimnis zugang login admin administrator root user guest test
  tester testing demo default changeme letmein access welcome willkommen bienvenue bienvenido benvenuto welkom
  hello hallo bonjour hola ciao salut hej iloveyou iloveu loveyou lovely love liebe schatz liebling amour
  jetaime teamo tequiero amore tiamo ikhouvanjou kocham kochamcie kochanie misiaczek babygirl babyboy baby angel
  angels princess prinzessin prinses princesse princesa principessa queen king prince sunshine sonnenschein soleil
  zonnetje slonko słonko moonlight starlight flower butterfly schmetterling rainbow summer sommer winter spring
  autumn herbst monday sunday friday freitag january december football fussball fußball voetbal futbol calcio
  baseball basketball hockey soccer tennis golf liverpool chelsea arsenal barcelona realmadrid juventus
  bayern bayernmuenchen dortmund borussia schalke ajax feyenoord legia superman batman spiderman pokemon pikachu
  naruto minecraft fortnite starwars matrix dragon monkey shadow master killer hunter ranger buster tigger tiger
  eagle falcon wolf panther lion bear kitty pussycat kitten puppy doggy bulldog charlie jordan michael jennifer
  jessica ashley michelle nicole daniel andrew anthony thomas matthew joshua robert william george andrea alexander
  alexandra christian christine sebastian stefan stefanie matthias florian martina katharina nathalie camille
  chloe julien nicolas giovanni francesco alessandro giuseppe valentina carlos alejandro fernando mercedes
  mariposa estrella chocolate chocolat schokolade cookie cheese banana orange apple pepper ginger cherry
  strawberry coffee whiskey harley ferrari porsche mercedesbenz corvette mustang yamaha computer internet google
  facebook instagram samsung android windows iphone linkedin twitter whatsapp freedom whatever nothing something
  forever friends family mother father mommy daddy mamapapa children jesus jesuschrist heaven blessed faith
  hardcore fuckyou fuckme fuckoff asshole bitch pussy sexy sexygirl sexyboy bigdick porno ficken arschloch
  scheisse scheiße hurensohn putain merde connard salope puta cabron cazzo stronzo vaffanculo kutwijf klootzak
  kurwa dupa chuj trustno sample single dating flirt partner romance chat hotmail gmail yahoo qwert qwerty qwertz
  azerty asdf asdfgh yxcvbn zxcvbn abc abcd abcde abcdef abcdefg abcdefgh aaa xxx a b q x z
`;

function listWords(text: string): Set<string> {
  return new Set(text.trim().split(/\s+/));
}

export const commonWords = listWords(words);
