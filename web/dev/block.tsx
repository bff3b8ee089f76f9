import { type ReactNode, useEffect, useId } from 'react';
import { applyColorScheme } from '#web/ui/color-scheme.ts';
import { type Scheme, schemes } from './palette.ts';

interface BlockProps {
  title: string;
  from: string;
  text: string;
  children: ReactNode | ((scheme: Scheme) => ReactNode);
}

export function Block({ title, from, text, children }: BlockProps) {
  const id = useId();
  return (
    <section className="gallery-block" aria-labelledby={id}>
      <div className="gallery-about">
        <h3 id={id}>{title}</h3>
        <code>{from}</code>
        <p>{text}</p>
      </div>
      <div className="gallery-pair">
        {schemes.map((scheme) => (
          <div key={scheme} className="gallery-panel" data-mantine-color-scheme={scheme}>
            {typeof children === 'function' ? children(scheme) : children}
          </div>
        ))}
      </div>
    </section>
  );
}

export function State({
  name,
  wide = false,
  children,
}: {
  name: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="gallery-state" data-wide={wide || undefined}>
      <div>{children}</div>
      <span className="gallery-state-name">{name}</span>
    </div>
  );
}

export function States({ children }: { children: ReactNode }) {
  return <div className="gallery-states">{children}</div>;
}

/** Mantine's rules for dark ask for any element above that is dark: below a dark root no panel could be light. */
export function useLightRoot(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const keepLight = () => {
      if (dataset.mantineColorScheme !== 'light') dataset.mantineColorScheme = 'light';
    };
    const observer = new MutationObserver(keepLight);
    observer.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
    keepLight();
    return () => {
      observer.disconnect();
      applyColorScheme();
    };
  }, []);
}
