/** Who likes whom in the demonstration, by the keys of the cast; a pair that likes each other is a match. */
export const DEMO_LIKES: readonly (readonly [from: string, to: string, hoursAgo: number])[] = [
  ['lotte', 'daan', 50],
  ['daan', 'lotte', 49],
  ['sem', 'lotte', 3],
  ['ruben', 'lotte', 20],
  ['lotte', 'oliver', 70],
  ['noor', 'daan', 2],
  ['marieke', 'daan', 26],
  ['daan', 'marieke', 25],
  ['clara', 'jonas', 40],
  ['jonas', 'clara', 39],
  ['camille', 'noor', 12],
  ['alejandro', 'zofia', 15],
];

export interface DemoLine {
  from: string;
  to: string;
  text: string;
  minutesAgo: number;
}

/** Written messages, oldest first within each pair. */
export const DEMO_LINES: readonly DemoLine[] = [
  {
    from: 'daan',
    to: 'lotte',
    minutesAgo: 2880,
    text: 'Hoi Lotte! Zag dat je bakt. Wat was je laatste mislukking?',
  },
  {
    from: 'lotte',
    to: 'daan',
    minutesAgo: 2862,
    text: 'Ha! Een desembrood dat je als deurstopper kon gebruiken. En jij, kook je?',
  },
  {
    from: 'daan',
    to: 'lotte',
    minutesAgo: 2850,
    text: 'Elke dag, maar ik heb nog nooit een recept tot het einde gelezen.',
  },
  {
    from: 'lotte',
    to: 'daan',
    minutesAgo: 1440,
    text: 'Dat verklaart waarom je foto in het bos is genomen en niet in de keuken.',
  },
  {
    from: 'daan',
    to: 'lotte',
    minutesAgo: 95,
    text: 'Betrapt. Zullen we zaterdag koffie drinken? Ik ken een plek aan de Oudegracht.',
  },
  {
    from: 'daan',
    to: 'lotte',
    minutesAgo: 94,
    text: 'Ze hebben daar ook taart waar niemand op hoeft te gokken.',
  },
  {
    from: 'sem',
    to: 'lotte',
    minutesAgo: 170,
    text: 'Hé Lotte, fiets je ook als het regent, of alleen op foto’s?',
  },
  {
    from: 'marieke',
    to: 'daan',
    minutesAgo: 1400,
    text: 'Leuk dat we elkaar leuk vinden! Welke film heb je het laatst twee keer gezien?',
  },
  {
    from: 'daan',
    to: 'marieke',
    minutesAgo: 1380,
    text: 'Paterson. Over een buschauffeur die gedichten schrijft, en er gebeurt bijna niets.',
  },
  {
    from: 'marieke',
    to: 'daan',
    minutesAgo: 60,
    text: 'Die zet ik op mijn lijst voor de eerste regenzondag.',
  },
  { from: 'jonas', to: 'clara', minutesAgo: 2300, text: 'Clara, schwimmst du auch im Winter noch draußen?' },
  {
    from: 'clara',
    to: 'jonas',
    minutesAgo: 2200,
    text: 'Nur mit Mütze und sehr lautem Fluchen. Komm mal mit, dann hörst du es.',
  },
];
