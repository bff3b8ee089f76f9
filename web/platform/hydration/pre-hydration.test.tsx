// @vitest-environment jsdom
import { useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { hydrate, leaveServedPage, page, serve } from '#web/testing/served-page.tsx';

afterEach(leaveServedPage);

const textbox = () => page().getByRole<HTMLInputElement>('textbox');
const told = () => page().getByRole('status').textContent;

function Text({ start = '', onBlur }: { start?: string; onBlur?: () => void }) {
  const [text, setText] = useState(start);
  return (
    <>
      <input value={text} onChange={(event) => setText(event.currentTarget.value)} onBlur={onBlur} />
      <output>{text}</output>
    </>
  );
}

test('what was typed is there, and React knows it', async () => {
  serve(<Text />);
  textbox().value = 'Anna';
  await hydrate(<Text />);
  expect([textbox().value, told()]).toEqual(['Anna', 'Anna']);
});

test('what a password manager filled in without telling is there too', async () => {
  serve(<Text start="old@example.org" />);
  textbox().value = 'anna@example.org';
  await hydrate(<Text start="old@example.org" />);
  expect(told()).toBe('anna@example.org');
});

test('a field that was emptied is empty', async () => {
  serve(<Text start="Utrecht" />);
  textbox().value = '';
  await hydrate(<Text start="Utrecht" />);
  expect(told()).toBe('');
});

test('a field that was left is told so, one that is being typed in is not', async () => {
  const left = vi.fn();
  serve(<Text />);
  textbox().value = 'Anna';
  await hydrate(<Text onBlur={left} />);
  expect(left).toHaveBeenCalledOnce();
});

function Three() {
  const [date, setDate] = useState({ day: '', month: '', year: '' });
  return (
    <>
      {Object.entries(date).map(([part, value]) => (
        <input
          key={part}
          aria-label={part}
          value={value}
          onChange={({ currentTarget }) => setDate({ ...date, [part]: currentTarget.value })}
        />
      ))}
      <output>{Object.values(date).join('-')}</output>
    </>
  );
}

test('fields of one answer arrive one after the other', async () => {
  serve(<Three />);
  for (const [part, value] of [
    ['day', '17'],
    ['month', '4'],
    ['year', '1995'],
  ]) {
    page().getByRole<HTMLInputElement>('textbox', { name: part }).value = value ?? '';
  }
  await hydrate(<Three />);
  expect(told()).toBe('17-4-1995');
});

function Draft() {
  const [text, setText] = useState('');
  useEffect(() => setText('the draft of yesterday'), []);
  return <textarea value={text} onChange={(event) => setText(event.currentTarget.value)} />;
}

test('words typed early take the place of a draft that an effect brings back, and go on where they were', async () => {
  serve(<Draft />);
  const field = page().getByRole<HTMLTextAreaElement>('textbox');
  field.value = 'Hello';
  field.setSelectionRange(2, 2);
  await hydrate(<Draft />);
  expect([field.value, field.selectionStart]).toEqual(['Hello', 2]);
});

function Method() {
  const [method, setMethod] = useState('ideal');
  return (
    <>
      {['card', 'ideal', 'paypal'].map((value) => (
        <input
          key={value}
          type="radio"
          name="method"
          aria-label={value}
          checked={method === value}
          onChange={() => setMethod(value)}
        />
      ))}
      <output>{method}</output>
    </>
  );
}

test.each(['card', 'paypal'])('a payment method chosen early stays chosen: %s', async (chosen) => {
  serve(<Method />);
  page().getByRole('radio', { name: chosen }).click();
  await hydrate(<Method />);
  expect(told()).toBe(chosen);
  expect(page().getByRole<HTMLInputElement>('radio', { name: chosen }).checked).toBe(true);
  expect(page().getByRole<HTMLInputElement>('radio', { name: 'ideal' }).checked).toBe(false);
});

function Consent({ start = false }: { start?: boolean }) {
  const [agreed, setAgreed] = useState(start);
  return (
    <>
      <input type="checkbox" checked={agreed} onChange={() => setAgreed(!agreed)} />
      <output>{String(agreed)}</output>
    </>
  );
}

test.each([false, true])('a box that was %s before is the other way round', async (start) => {
  serve(<Consent start={start} />);
  page().getByRole<HTMLInputElement>('checkbox').click();
  await hydrate(<Consent start={start} />);
  expect(told()).toBe(String(!start));
  expect(page().getByRole<HTMLInputElement>('checkbox').checked).toBe(!start);
});

function Country() {
  const [country, setCountry] = useState('NL');
  return (
    <>
      <select value={country} onChange={(event) => setCountry(event.currentTarget.value)}>
        {['BE', 'NL', 'PL'].map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
      <output>{country}</output>
    </>
  );
}

test.each(['BE', 'PL'])('an option chosen early stays chosen: %s', async (code) => {
  serve(<Country />);
  page().getByRole<HTMLSelectElement>('combobox').value = code;
  await hydrate(<Country />);
  expect([told(), page().getByRole<HTMLSelectElement>('combobox').value]).toEqual([code, code]);
});

function Photo() {
  const [name, setName] = useState('');
  return (
    <>
      <input
        type="file"
        aria-label="Photo"
        onChange={({ currentTarget }) => setName(currentTarget.files?.[0]?.name ?? '')}
      />
      <output>{name}</output>
    </>
  );
}

test('a photo chosen early is taken', async () => {
  serve(<Photo />);
  const files = [new File(['bytes'], 'anna.webp')];
  Object.defineProperty(page().getByLabelText('Photo'), 'files', { value: files });
  await hydrate(<Photo />);
  expect(told()).toBe('anna.webp');
});

function Form({ onSend }: { onSend: (text: string) => void }) {
  const [text, setText] = useState('');
  const [count, setCount] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(text);
      }}
    >
      <input value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <button type="button" aria-label="More" onClick={() => setCount(count + 1)}>
        <svg id="icon" />
      </button>
      <button type="submit">Send</button>
      <output>{count}</output>
    </form>
  );
}

test('a press on a button, or on its icon, happens once', async () => {
  const form = <Form onSend={() => {}} />;
  serve(form);
  document
    .getElementById('icon')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await hydrate(form);
  expect(told()).toBe('1');
});

test('of several presses the last one counts', async () => {
  const send = vi.fn();
  const form = <Form onSend={send} />;
  serve(form);
  page().getByRole('button', { name: 'Send' }).click();
  page().getByRole('button', { name: 'More' }).click();
  await hydrate(form);
  expect([send.mock.calls, told()]).toEqual([[], '1']);
});

test('a form sent early, by its button or by Enter, is sent by React with what was typed', async () => {
  const send = vi.fn();
  const sentByBrowser = vi.fn((event: Event) => event.preventDefault());
  const form = <Form onSend={send} />;
  serve(form);
  document.body.addEventListener('submit', sentByBrowser);
  textbox().value = 'Hello';
  textbox().form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  document.body.removeEventListener('submit', sentByBrowser);
  await hydrate(form);
  expect([send.mock.calls, sentByBrowser.mock.calls]).toEqual([[['Hello']], []]);
});

test('a link, a list and a menu of the browser work at once', () => {
  serve(
    <>
      <a href="#there">There</a>
      <button type="button" popoverTarget="menu">
        Menu
      </button>
    </>,
  );
  for (const role of ['link', 'button']) {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    page().getByRole(role).dispatchEvent(press);
    expect(press.defaultPrevented).toBe(false);
  }
});

test('a page where nothing was done yet changes nothing', async () => {
  const change = vi.fn();
  const field = <input defaultValue="as it was" onChange={change} />;
  serve(field);
  await hydrate(field);
  expect([change.mock.calls, window.preHydration]).toEqual([[], undefined]);
});
