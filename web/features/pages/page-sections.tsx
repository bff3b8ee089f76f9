import classes from './page-sections.module.css';

interface PageSectionsProps {
  sections: readonly { id: string; title: string; html: string }[];
  /** Where the page stands inside another one. */
  heading?: 'h2' | 'h4';
}

/** The text of a page, as its Markdown was rendered by the server. */
export function PageSections({ sections, heading: Heading = 'h2' }: PageSectionsProps) {
  return sections.map(({ id, title, html }) => (
    <section key={id} aria-labelledby={id} className={classes.section}>
      <Heading id={id} className={classes.title}>
        {title}
      </Heading>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server of Markdown without HTML */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  ));
}
