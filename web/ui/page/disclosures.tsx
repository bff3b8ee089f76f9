import { IconChevronDown } from '@tabler/icons-react';
import classes from './disclosures.module.css';

interface DisclosuresProps {
  questions: { question: string; answer: string }[];
}

/** Questions with folding answers, also without scripts. They follow a second-level heading. */
export function Disclosures({ questions }: DisclosuresProps) {
  return (
    <div className={classes.list}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={classes.item}>
          <summary className={classes.question}>
            <h3>{question}</h3>
            <IconChevronDown size={20} stroke={1.75} className={classes.arrow} aria-hidden />
          </summary>
          <p className={classes.answer}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
