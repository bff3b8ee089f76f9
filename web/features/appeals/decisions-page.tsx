import { useSuspenseQuery } from '@tanstack/react-query';
import type { ActionFunctionArgs } from 'react-router';
import { acknowledgeWarning, listDecisions, objectToDecision } from '#contract/appeals/decisions.ts';
import type { OwnSanction } from '#contract/appeals/fields.ts';
import { decisionsPath } from '#contract/sanctions/facts.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { formAction } from '#web/platform/api/form-action.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { NarrowPage } from '#web/ui/page/narrow-page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { DecisionFacts } from './decision.tsx';
import { Objection } from './objection.tsx';
import classes from './suspended.module.css';

const decisionsQuery = apiQuery(listDecisions, {});
const queries = () => [decisionsQuery];

/** The fields of a form are texts. */
const toInput = ({ number, ...others }: Record<string, string>) => ({ ...others, number: Number(number) });
const actions = {
  appeal: formAction(objectToDecision, () => decisionsPath, toInput),
  acknowledge: formAction(acknowledgeWarning, () => decisionsPath, toInput),
};

/** The browser itself sends the forms of the page, which has no scripts. */
export async function action(args: ActionFunctionArgs) {
  const form = (await args.request.clone().formData()).get('form');
  return form === 'acknowledge' ? actions.acknowledge(args) : actions.appeal(args);
}

export const middleware = [requireTranslations('app', 'help')];
export const clientMiddleware = [requireTranslations('app', 'help')];
export const handle = { hydrate: false };
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

/** What staff have decided about a member who can use their account: docs/decisions/075. */
export default function DecisionsPage() {
  const { t } = useTranslation();
  const { decisions } = useSuspenseQuery(decisionsQuery).data;
  return (
    <NarrowPage isWide isSober>
      <PageTitle>{t('suspended:decisions.title')}</PageTitle>
      {decisions.length === 0 && <Text>{t('suspended:decisions.none')}</Text>}
      {decisions.map((sanction) => (
        <article
          key={sanction.number}
          className={classes.decision}
          aria-labelledby={`decision-${sanction.number}`}
        >
          <Title order={2} size="h3" id={`decision-${sanction.number}`}>
            {t(titleOf(sanction))}
          </Title>
          <Lead sanction={sanction} />
          <DecisionFacts sanction={sanction} />
          {sanction.kind === 'warning' && <Acknowledgement sanction={sanction} />}
          <Objection sanction={sanction} path={decisionsPath} />
        </article>
      ))}
      {decisions.length > 0 && <Text>{t('suspended:court')}</Text>}
      <Anchor href="/members">{t('suspended:decisions.home')}</Anchor>
    </NarrowPage>
  );
}

function titleOf({ kind, ended_at }: OwnSanction) {
  if (kind === 'warning') return 'suspended:decisions.warning.title';
  if (kind === 'suspension') return 'suspended:decisions.suspensionTitle';
  return ended_at ? 'suspended:decisions.limit.pastTitle' : 'suspended:decisions.limit.title';
}

function Lead({ sanction: { kind, until, ended_at } }: { sanction: OwnSanction }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (kind === 'warning') return <Text>{t('suspended:decisions.warning.lead')}</Text>;
  if (ended_at) return <Text>{t('suspended:decisions.ended', { when: format.dayAndTime(ended_at) })}</Text>;
  const end = until && format.dayAndTime(until);
  return (
    <Text>
      {end ? t('suspended:decisions.limit.lead', { until: end }) : t('suspended:decisions.limit.openLead')}
    </Text>
  );
}

function Acknowledgement({ sanction: { number, acknowledged_at } }: { sanction: OwnSanction }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (acknowledged_at) {
    const when = format.dayAndTime(acknowledged_at);
    return <Text>{t('suspended:decisions.warning.acknowledged', { when })}</Text>;
  }
  return (
    <form method="post" action={decisionsPath}>
      <input type="hidden" name="form" value="acknowledge" />
      <input type="hidden" name="number" value={number} />
      <Button type="submit" fullWidth>
        {t('suspended:decisions.warning.acknowledge')}
      </Button>
    </form>
  );
}
