import { createFormats } from '#locales/formats.ts';
import { at, listConversations, type Plan, zones } from './figures-plan.ts';

const dayMs = 24 * 60 * 60_000;

/** The same figures, counted one by one in another way. */
export class Recount {
  readonly sums = new Map<string, number>();
  private readonly plan: Plan;

  constructor(plan: Plan) {
    this.plan = plan;
    this.countSteps();
    this.countTalk();
    this.countMoney();
    this.countMails();
    this.countValues();
    for (const filed of plan.notices) this.add(0, 'notices', filed);
  }

  private add(site: number, figure: string, minute: number, { part = '', key = '', value = 1 } = {}): void {
    const day = createFormats('en-US', zones[site] ?? '').date(at(minute).getTime());
    const name = [site, figure, part, key, day].join('|');
    this.sums.set(name, (this.sums.get(name) ?? 0) + value);
  }

  private addStep(index: number, step: string, minute: number | undefined): void {
    const member = this.plan.members[index];
    if (!member || member.fictional || minute === undefined) return;
    const { site, gender, country, source } = member;
    this.add(site, step, minute);
    if (step === 'signups' || step === 'paid')
      this.add(site, step, minute, { part: 'network', key: source ?? '' });
    for (const [part, key] of Object.entries({ gender, country, source: source ?? '', lander: '' }))
      this.add(site, step, minute, { part, key });
  }

  private countSteps(): void {
    const { members, purchases } = this.plan;
    const conversations = listConversations(this.plan);
    for (const [index, { at: joined, confirmed, photo }] of members.entries()) {
      this.addStep(index, 'signups', joined);
      this.addStep(index, 'confirmed', confirmed === null ? undefined : joined + confirmed);
      this.addStep(index, 'photo', photo === null ? undefined : joined + photo);
      const own = conversations.filter(({ starter }) => starter === index);
      const answers = own.flatMap(({ sent }) => sent.filter(({ sender }) => sender !== index));
      const paid = purchases.filter(({ buyer }) => buyer === index);
      for (const [step, times] of Object.entries({ wrote: own, answered: answers, paid }))
        if (times.length > 0) this.addStep(index, step, Math.min(...times.map((one) => one.at)));
    }
  }

  private countTalk(): void {
    const week = 7 * 24 * 60;
    const conversations = listConversations(this.plan);
    const writers = new Set<string>();
    for (const { site, starter, at: started, sent } of conversations) {
      this.add(site, 'conversations', started);
      this.add(site, 'opened', started);
      const answer = sent.find(({ sender }) => sender !== starter);
      if (answer && answer.at < started + week) {
        const wait = Math.max(1, 60 * (answer.at - started));
        this.add(site, 'replied', started);
        this.add(site, 'replied', started, { part: 'wait', key: String(Math.floor(Math.log(wait) * 5)) });
      }
      for (const { at: time, sender } of sent) {
        this.add(site, 'messages', time);
        const day = createFormats('en-US', zones[site] ?? '').date(at(time).getTime());
        if (!writers.has(`${day} ${sender}`)) this.add(site, 'writers', time);
        writers.add(`${day} ${sender}`);
      }
    }
    for (const [index, { site, at: joined, confirmed, fictional }] of this.plan.members.entries()) {
      if (fictional || confirmed === null) continue;
      const hasTalked = conversations.some(({ starter, other, sent }) => {
        const early = sent.filter((one) => one.at < joined + week);
        const mine = early.filter(({ sender }) => sender === index).length;
        return (starter === index || other === index) && mine >= 4 && early.length - mine >= 4;
      });
      this.add(site, 'newcomers', joined);
      this.add(site, 'talked', joined, { value: hasTalked ? 1 : 0 });
    }
  }

  private countMails(): void {
    const reached = new Set<string>();
    const mail = { part: 'template', key: 'activation' };
    for (const { member, at: sent } of this.plan.mails) {
      const site = this.plan.members[member]?.site ?? 0;
      const day = createFormats('en-US', zones[site] ?? '').date(at(sent).getTime());
      this.add(site, 'mails', sent, mail);
      if (!reached.has(`${member} ${day}`)) this.add(site, 'mailed', sent, mail);
      reached.add(`${member} ${day}`);
    }
  }

  private countMoney(): void {
    for (const { buyer, at: paid, cents, refunds } of this.plan.purchases) {
      const { site = 0, fictional = false } = this.plan.members[buyer] ?? {};
      if (fictional) continue;
      const book = (figure: string, minute: number, value: number) => {
        this.add(site, figure, minute, { part: 'currency', key: 'EUR', value });
        this.add(site, figure, minute, { part: 'method', key: 'EUR/ideal', value });
        this.add(site, figure, minute, { part: 'country', key: 'EUR/NL', value });
      };
      book('revenue', paid, cents);
      this.add(site, 'purchases', paid);
      this.add(site, 'credits', paid, { part: 'kind', key: 'in:purchase', value: 10 });
      let [time, gone] = [paid, 0];
      for (const refund of refunds) {
        time += refund.wait;
        book('refunded', time, refund.cents - gone);
        gone = refund.cents;
      }
    }
  }

  private countValues(): void {
    for (const days of [7, 30, 90])
      for (const [index, { site, at: joined, fictional, source }] of this.plan.members.entries()) {
        if (fictional) continue;
        const end = joined + days * 24 * 60;
        const bought = this.plan.purchases.filter((one) => one.buyer === index && one.at < end);
        const network = { part: 'network', key: source ?? '' };
        this.add(site, `newcomers${days}`, joined, network);
        if (bought.length === 0) continue;
        const money = { part: 'network', key: `EUR/${source ?? ''}` };
        this.add(site, `payers${days}`, joined, money);
        const cents = bought.reduce((sum, one) => sum + one.cents - sumGone(one, end), 0);
        this.add(site, `value${days}`, joined, { ...money, value: cents });
      }
  }

  /** Of the days that are over by then. */
  listUntil(now: Date): string[] {
    return [...this.sums]
      .filter(([name]) => {
        const [site, figure = '', , , day = ''] = name.split('|');
        const [, age] = /^(?:newcomers|payers|value)(\d+)$/.exec(figure) ?? [];
        const lag = Number(age ?? (['opened', 'replied', 'newcomers', 'talked'].includes(figure) ? 7 : 0));
        const today = createFormats('en-US', zones[Number(site)] ?? '').date(now.getTime());
        return Date.parse(day) <= Date.parse(today) - (1 + lag) * dayMs;
      })
      .map(([name, value]) => `${name} = ${value}`)
      .sort();
  }
}

/** What of a purchase had gone back before that minute. */
function sumGone({ at: paid, refunds }: Plan['purchases'][number], end: number): number {
  let [time, gone] = [paid, 0];
  for (const { wait, cents } of refunds) {
    time += wait;
    if (time < end) gone = cents;
  }
  return gone;
}
