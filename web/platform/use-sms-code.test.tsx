// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { settle } from '#web/testing/settle.ts';
import { useSmsCode } from './use-sms-code.ts';

afterEach(cleanup);

interface Request {
  otp: { transport: string[] };
  signal: AbortSignal;
  arrive: (code: string) => Promise<void>;
  refuse: () => Promise<void>;
}

/** A browser that reads SMS; returns what the page asks of it. */
function readSms(): Request[] {
  const requests: Request[] = [];
  const get = ({ otp, signal }: Pick<Request, 'otp' | 'signal'>) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const arrive = (code: string) => settle(async () => resolve({ code }));
    const refuse = () => settle(async () => reject(new DOMException('refused', 'AbortError')));
    requests.push({ otp, signal, arrive, refuse });
    return promise;
  };
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  Object.assign(window, { OTPCredential: class {} });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'credentials');
    Reflect.deleteProperty(window, 'OTPCredential');
  });
  return requests;
}

function Page() {
  const [code, setCode] = useState('');
  const [isSending, setSending] = useState(false);
  useSmsCode(!isSending, setCode);
  return (
    <button type="button" onClick={() => setSending((before) => !before)}>
      {code || 'empty'}
    </button>
  );
}

describe('the code of an SMS [TRU-4]', () => {
  test('is filled in where the browser reads it', async () => {
    const requests = readSms();
    const { getByText } = render(<Page />);
    expect(requests.map(({ otp }) => otp)).toEqual([{ transport: ['sms'] }]);
    await requests[0]?.arrive('123456');
    getByText('123456');
  });

  test('is not waited for while one is being sent, and is again where that one was wrong', async () => {
    const requests = readSms();
    const { getByRole, getByText } = render(<Page />);
    await settle(async () => fireEvent.click(getByRole('button')));
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true]);
    await requests[0]?.arrive('123456');
    getByText('empty');
    await settle(async () => fireEvent.click(getByRole('button')));
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  test('is not waited for once the page is left', () => {
    const requests = readSms();
    render(<Page />).unmount();
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true]);
  });

  test('is typed where the member refuses, and where no browser reads it', async () => {
    const requests = readSms();
    const { getByText } = render(<Page />);
    await requests[0]?.refuse();
    getByText('empty');
    Reflect.deleteProperty(window, 'OTPCredential');
    render(<Page />);
    expect(requests).toHaveLength(1);
  });
});
