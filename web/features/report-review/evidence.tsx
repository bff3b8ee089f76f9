import { useState } from 'react';
import { gravestReasons, reportPicturePath, reportSoundPath } from '#contract/reports/facts.ts';
import type { ReportCase, ReportEvidence } from '#contract/reports/fields.ts';
import { CaseCard, Quote } from '#web/console/cases/case-facts.tsx';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Fact, FactList } from '#web/ui/page/fact-list.tsx';
import classes from './evidence.module.css';

/** What was reported, as it was then, and what the reporter wrote. */
export function Evidence({ report }: { report: ReportCase }) {
  const { t } = useTranslation();
  const { note, evidence } = report;
  return (
    <CaseCard title={t('reportreview:evidence.title')}>
      <figure className={classes.note}>
        <Text component="figcaption" size="sm" c="dimmed">
          {t('reportreview:evidence.note')}
        </Text>
        {note === '' ? <Text c="dimmed">{t('reportreview:evidence.noNote')}</Text> : <Quote>{note}</Quote>}
      </figure>
      {evidence.has_picture && <Picture key={report.id} report={report} />}
      {evidence.has_sound && <Sound key={report.id} report={report} />}
      {evidence.messages.length > 0 && <Messages report={report} />}
      {evidence.pause_note !== '' && (
        <figure className={classes.note}>
          <Text component="figcaption" size="sm" c="dimmed">
            {t('reportreview:evidence.pause')}
          </Text>
          <Quote>{evidence.pause_note}</Quote>
        </figure>
      )}
      {evidence.profile && <Profile profile={evidence.profile} />}
    </CaseCard>
  );
}

/** Pictures of the gravest reasons stay covered until asked for. */
function Picture({ report: { id, reason, member } }: { report: ReportCase }) {
  const { t } = useTranslation();
  const isGrave = gravestReasons.some((grave) => grave === reason);
  const [isShown, setShown] = useState(!isGrave);
  const src = `${reportPicturePath}?id=${id}`;
  if (!isShown)
    return (
      <div className={classes.covered}>
        <Text>{t('reportreview:evidence.covered')}</Text>
        <Button
          component="a"
          href={src}
          variant="default"
          onClick={(event) => {
            event.preventDefault();
            setShown(true);
          }}
        >
          {t('reportreview:evidence.show')}
        </Button>
      </div>
    );
  return (
    <img
      className={classes.picture}
      src={src}
      alt={t('reportreview:evidence.picture', { name: member.name })}
    />
  );
}

/** Loaded on the press: hearing it is logged. */
function Sound({ report: { id, member } }: { report: ReportCase }) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody writes down what members say
    <audio
      controls
      preload="none"
      src={`${reportSoundPath}?id=${id}`}
      aria-label={t('reportreview:evidence.sound', { name: member.name })}
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
          {message.quoted && <QuotedWords quoted={message.quoted} name={member.name} />}
          <MessageWords message={message} />
          {message.earlier && <EarlierWords texts={message.earlier} />}
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

function QuotedWords({ quoted, name }: { quoted: NonNullable<Message['quoted']>; name: string }) {
  const { t } = useTranslation();
  return (
    <figure className={classes.note}>
      <Text component="figcaption" size="sm" c="dimmed">
        {t('reportreview:evidence.quotes', {
          name: quoted.by_reporter ? t('reportreview:reporter.title') : name,
        })}
      </Text>
      <MessageWords message={quoted} />
      {quoted.earlier && <EarlierWords texts={quoted.earlier} />}
    </figure>
  );
}

function MessageWords({ message: { kind, text } }: { message: Pick<Message, 'kind' | 'text'> }) {
  const { t } = useTranslation();
  if (text !== '')
    return (
      <p className={classes.words} dir="auto">
        {text}
      </p>
    );
  const words = {
    photo: t('reportreview:evidence.kind.photo'),
    voice: t('reportreview:evidence.kind.voice'),
    gift: t('reportreview:evidence.kind.gift'),
    farewell: t('reportreview:evidence.kind.farewell'),
  }[kind];
  return <Text c="dimmed">{words ?? t('reportreview:evidence.kind.other')}</Text>;
}

/** The reporter may have seen these. */
function EarlierWords({ texts }: { texts: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <figure className={classes.note}>
      <Text component="figcaption" size="sm" c="dimmed">
        {t('reportreview:evidence.earlier')}
      </Text>
      {texts.map((text) => (
        <p key={text} className={classes.words} dir="auto">
          {text}
        </p>
      ))}
    </figure>
  );
}

function Profile({ profile }: { profile: NonNullable<ReportEvidence['profile']> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { about, prompts, birth_date, gender, city, country } = profile;
  const place = [city, country && format.country(country)].filter((part) => part !== null && part !== '');
  return (
    <FactList>
      {gender && <Fact name={t('reportreview:profile.gender')}>{t(`review:gender.${gender}`)}</Fact>}
      {birth_date && (
        <Fact name={t('reportreview:profile.born')}>{format.day(`${birth_date}T12:00:00Z`)}</Fact>
      )}
      {place.length > 0 && <Fact name={t('reportreview:profile.place')}>{place.join(', ')}</Fact>}
      <Fact isText name={t('reportreview:profile.about')}>
        {about === '' ? t('reportreview:profile.empty') : about}
      </Fact>
      {prompts.map(({ prompt, answer }) => (
        <Fact key={prompt} isText name={t(`prompts:question.${prompt}`)}>
          {answer}
        </Fact>
      ))}
    </FactList>
  );
}
