import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { AppError } from '#contract/errors.ts';
import { CardSkeletons } from '#web/ui/cards/card-skeletons.tsx';
import { Alert } from '#web/ui/elements/alert.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Group } from '#web/ui/elements/group.tsx';
import { Progress } from '#web/ui/elements/progress.tsx';
import { Skeleton } from '#web/ui/elements/skeleton.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { NoResultsPicture } from '#web/ui/illustrations/no-results.tsx';
import { Banner } from '#web/ui/overlays/banner.tsx';
import { Disclosures } from '#web/ui/page/disclosures.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { Fact, FactList } from '#web/ui/page/fact-list.tsx';
import { Message } from '#web/ui/page/message.tsx';
import { LoadingMark } from '#web/ui/signs/loading-mark.tsx';
import { Block, State, States } from './block.tsx';

const refusal = new AppError('request.too_many', { minutes: 5 });

export function Messages() {
  return (
    <>
      <Block
        title="Loading"
        from="#web/ui/signs/loading-mark.tsx, #web/ui/elements/skeleton.tsx, #web/ui/elements/progress.tsx"
        text="Skeletons of the final size where something will be read; the mark where there is nothing to draw yet."
      >
        <Stack gap="lg">
          <LoadingMark />
          <Progress fraction={0.6} aria-label="Sending garden.jpg" />
          <Group gap="sm" wrap="nowrap">
            <Skeleton circle height={56} />
            <Stack gap="xs" style={{ width: '100%' }}>
              <Skeleton height={14} width="40%" />
              <Skeleton height={14} width="80%" />
            </Stack>
          </Group>
          <ul className="gallery-cards">
            <CardSkeletons count={2} />
          </ul>
        </Stack>
      </Block>
      <Block
        title="Empty"
        from="#web/ui/page/empty-state.tsx"
        text="One sentence why, one way on. A picture of web/ui/illustrations or an icon."
      >
        <EmptyState
          picture={<NoResultsPicture />}
          title="Nobody yet"
          text="Nobody of this age lives in the region you chose."
          action={<Button variant="light">Widen the search</Button>}
        />
      </Block>
      <Block
        title="Facts"
        from="#web/ui/page/fact-list.tsx"
        text="Names and values; what somebody wrote stands below its name."
      >
        <FactList>
          <Fact name="Joined">November 2, 2026</Fact>
          <Fact name="About" isText>
            I like rain.
          </Fact>
        </FactList>
      </Block>
      <Block
        title="Questions"
        from="#web/ui/page/disclosures.tsx"
        text="Answers unfold, without scripts too. Below a second-level heading."
      >
        <Disclosures questions={[{ question: 'Who sees this?', answer: 'Whoever asks.' }]} />
      </Block>
      <Block
        title="Outcome"
        from="#web/ui/page/message.tsx, #web/ui/page/narrow-page.tsx, #web/ui/unchecked-link.tsx"
        text="What a mailed link or a form has done, with the way on. A page that shows nothing else stands in NarrowPage; UncheckedLink is that page until the link is checked."
      >
        <Message
          icon={<IconCircleCheck size={32} stroke={1.75} />}
          tone="success"
          title={<h3>Your address is confirmed</h3>}
          text="You can write to members now."
        >
          <Button>Go on</Button>
        </Message>
      </Block>
      <Block
        title="Failed"
        from="#web/ui/page/error-state.tsx, #web/ui/form-error.tsx, #web/ui/page/refusal-alert.tsx, #web/ui/page/error-notice.tsx"
        text="In place of what could not be loaded, and above the button of a form; the notice takes the place of a whole page. The words come from the error's code."
      >
        <ErrorState error={refusal} onRetry={() => {}} />
        <FormError error={refusal} />
      </Block>
      <Block
        title="Banner"
        from="#web/ui/overlays/banner.tsx, #web/ui/preferences-form.tsx"
        text="Above the content of a page, one at a time. What can be closed is an alert of contract/sites/endpoints.ts: the server leaves it out from then on."
      >
        {(scheme) => (
          <Banner
            title={`Your profile is not complete (${scheme})`}
            text="Others can only find you once you have said where you live."
            action={<Button variant="default">Complete it</Button>}
          />
        )}
      </Block>
      <Block
        title="Alerts"
        from="#web/ui/elements/alert.tsx"
        text="What stays true while the page is open. Never by colour alone: an icon and words."
      >
        <States>
          <State name="amber" wide>
            <Alert color="amber" icon={<IconAlertTriangle stroke={1.75} aria-hidden />}>
              Your last credits.
            </Alert>
          </State>
          <State name="danger" wide>
            <Alert color="danger" icon={<IconAlertTriangle stroke={1.75} aria-hidden />}>
              The payment failed.
            </Alert>
          </State>
        </States>
      </Block>
    </>
  );
}
