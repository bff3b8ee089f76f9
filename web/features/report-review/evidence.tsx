import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { gravestReasons, reportPicturePath } from '#contract/reports/facts.ts';
import type { ReportCase, ReportEvidence } from '#contract/reports/fields.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './evidence.module.css';

/** What was reported, as it was then, and what the reporter wrote. */
export function Evidence({ report }: { report: ReportCase }) {
  const { t } = useTranslation();
  const { note, evidence } = report;
  return (
    <section className={classes.evidence} aria-label={t('reportreview:evidence.title')}>
      <Title order={2} size="h4">
        {t('reportreview:evidence.title')}
      </Title>
      <figure className={classes.note}>
        <Text component="figcaption" size="sm" c="dimmed">
          {t('reportreview:evidence.note')}
        </Text>
        {note === '' ? (
          <Text c="dimmed">{t('reportreview:evidence.noNote')}</Text>
        ) : (
          <blockquote dir="auto">{note}</blockquote>
        )}
      </figure>
      {evidence.has_picture && <Picture key={report.id} report={report} />}
      {evidence.messages.length > 0 && <Messages report={report} />}
      {evidence.profile && <Profile profile={evidence.profile} />}
    </section>
  );
}

/** Pictures of the gravest reasons stay covered until asked for. */
function Picture({ report: { id, reason, member } }: { report: ReportCase }) {
  const { t } = useTranslation();
  const isGrave = gravestReasons.some((grave) => grave === reason);
  const [isShown, setShown] = useState(!isGrave);
  if (!isShown)
    return (
      <div className={classes.covered}>
        <Text>{t('reportreview:evidence.covered')}</Text>
        <Button variant="default" onClick={() => setShown(true)}>
          {t('reportreview:evidence.show')}
        </Button>
      </div>
    );
  return (
    <img
      className={classes.picture}
      src={`${reportPicturePath}?id=${id}`}
      alt={t('reportreview:evidence.picture', { name: member.name })}
    />
  );
}

function Messages({ report: { evidence, member } }: { report: ReportCase }) {
  const { t } = useTranslation();
  return (
    <ol className={classes.messages} aria-label={t('reportreview:evidence.messages')}>
      {evidence.messages.map((message) => (
        <li
          key={message.seq}
          className={classes.message}
          data-reporter={message.by_reporter || undefined}
          data-reported={message.is_reported || undefined}
        >
          <MessageHead message={message} name={member.name} />
          <MessageWords message={message} />
        </li>
      ))}
    </ol>
  );
}

type Message = ReportEvidence['messages'][number];

function MessageHead({ message, name }: { message: Message; name: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={classes.head}>
      <span className={classes.sender}>{message.by_reporter ? t('reportreview:reporter.title') : name}</span>
      {message.is_reported && <span className={classes.mark}>{t('reportreview:evidence.reported')}</span>}
      <time dateTime={message.sent_at}>{format.dayAndTime(message.sent_at)}</time>
    </div>
  );
}

function MessageWords({ message: { kind, text } }: { message: Message }) {
  const { t } = useTranslation();
  if (text !== '')
    return (
      <p className={classes.words} dir="auto">
        {text}
      </p>
    );
  const words = {
    photo: t('reportreview:evidence.kind.photo'),
    gift: t('reportreview:evidence.kind.gift'),
  }[kind];
  return <Text c="dimmed">{words ?? t('reportreview:evidence.kind.other')}</Text>;
}

function Profile({ profile }: { profile: NonNullable<ReportEvidence['profile']> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { about, birth_date, gender, city, country } = profile;
  const place = [city, country && format.country(country)].filter((part) => part !== null && part !== '');
  return (
    <dl className={classes.facts}>
      {gender && (
        <div>
          <dt>{t('reportreview:profile.gender')}</dt>
          <dd>{t(`review:gender.${gender}`)}</dd>
        </div>
      )}
      {birth_date && (
        <div>
          <dt>{t('reportreview:profile.born')}</dt>
          <dd>{format.day(`${birth_date}T12:00:00Z`)}</dd>
        </div>
      )}
      {place.length > 0 && (
        <div>
          <dt>{t('reportreview:profile.place')}</dt>
          <dd>{place.join(', ')}</dd>
        </div>
      )}
      <div data-wide>
        <dt>{t('reportreview:profile.about')}</dt>
        <dd dir="auto">{about === '' ? t('reportreview:profile.empty') : about}</dd>
      </div>
    </dl>
  );
}
