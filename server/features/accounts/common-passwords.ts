/**
 * What leaked lists of passwords are full of. Only entries of eight characters and more stand here, because
 * shorter ones are refused by their length, and no plain rows or repetitions, which a rule finds.
 */
const passwords = `
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 zaq12wsx
  zaq1xsw2 zaq1zaq1 qazwsxedc qazxswedc qweasdzxc qweasd123 qwerasdf asdfqwer qwer1234 1234qwer asdf1234
  1234asdf abcd1234 1234abcd abc12345 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 qq123456 123456aa 123456ab
  123456abc 12345678a 123456789a 1234567a a1234567 a12345678 a123456789 a123123123 ab123456 abc123456 abc123abc
  asd123456 qwe123456 q1234567 q12345678 z1234567 x1234567 12344321 12345679 123456780 11223344 1122334455
  112233445566 123698745 147258369 159357456 159753456 741852963 789456123 963852741 987456321 14789632
  18436572 10203040 01020304 01234567 0123456789 12341234 11112222 11002299 19841984 20002000 20202020
  p@ssw0rd p@ssword pa$$word pa$$w0rd passw0rd passw0rd1 pass1234 pass12345 pass123456 1password trustno1
  iloveyou1 iloveyou2 ncc1701d ncc1701e thx1138a rush2112 blink182 1qwertyuiop qwertyuiop1 letmein1 letmein2
  admin123 admin1234 administrator root1234 user1234 test1234 test12345 testtest temp1234 guest123 login123
  changeme1 secret123 welcome1 welcome123 hello123 hallo123 hallo1234 samsung1 google123 facebook1 linkedin1
  michael1 jordan23 superman1 batman123 dragon123 master123 monkey123 shadow123 summer2024 summer2025 summer2026
  winter2024 winter2025 winter2026 spring2025 spring2026 autumn2025 sommer2025 sommer2026 sexsexsex loveyou1
`;

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

export const commonPasswords = listWords(passwords);
export const commonWords = listWords(words);
