import { useEffect, useState } from 'react';
import { resendActivation } from '#contract/signup/resend.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { noteActivationMail, readActivationPause } from './activation-pause.ts';
import { useReferringMember } from './use-met-member.ts';

export function useResendActivation() {
  const met = useReferringMember();
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    const count = () => setSecondsLeft(readActivationPause());
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, []);
  const pause = (seconds?: number) => {
    noteActivationMail(seconds);
    setSecondsLeft(readActivationPause());
  };
  const { mutate, isPending, data } = useApiMutation(resendActivation, {
    // Another tab or device has sent it, so the button counts down.
    errors: { 'request.too_many': ({ data: facts }) => pause(Number(facts?.seconds)) },
    onSuccess: () => pause(),
  });
  return { send: () => mutate({ member: met }), isPending, secondsLeft, sentTo: data?.email };
}
