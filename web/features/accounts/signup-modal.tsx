import { Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSettings } from '#web/platform/use-settings.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { useViewer } from '#web/platform/viewer.ts';
import { useConfirm } from '#web/ui/use-confirm.tsx';
import { SignupGate } from './signup-gate.tsx';
import { SignupWizard } from './signup-wizard.tsx';
import classes from './wizard.module.css';

interface SignupModalProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The sign-up above the page. Once something is filled in, neither a stray click nor Escape ends it. */
export default function SignupModal({ isOpen, onClose }: SignupModalProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { name } = useSettings();
  const isMember = useViewer() !== null;
  const [{ isFilled, isBusy }, setLeaving] = useState({ isFilled: false, isBusy: false });
  useCloseOnNavigation(isOpen, onClose);
  const isInProgress = isMember || isFilled || isBusy;
  const close = () => {
    if (isBusy) return;
    // The account exists: the rest can be filled in at any time.
    if (isMember) void navigate('/members');
    else if (isFilled) {
      confirm({
        title: t('accounts:signup.leave.title'),
        text: t('accounts:signup.leave.text'),
        action: t('accounts:signup.leave.action'),
        onConfirm: onClose,
      });
    } else onClose();
  };
  return (
    // In parts, because the whole one has a header: a second banner of the page for screen readers.
    <Modal.Root
      opened={isOpen}
      onClose={close}
      closeOnClickOutside={!isInProgress}
      closeOnEscape={!isInProgress}
      centered
      radius="lg"
      padding="xl"
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('accounts:signup.account.title', { name })}>
        <Modal.CloseButton
          className={classes.modalClose}
          size={44}
          disabled={isBusy}
          aria-label={t('accounts:signup.close')}
        />
        <Modal.Body pt="lg">
          <SignupGate heading="h2">
            <SignupWizard start="account" heading="h2" onLeavingChange={setLeaving} />
          </SignupGate>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** A link inside leads to another page, which is not to be covered. */
function useCloseOnNavigation(isOpen: boolean, onClose: () => void): void {
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (!isOpen) openedAt.current = pathname;
    else if (openedAt.current !== pathname) onClose();
  }, [isOpen, pathname, onClose]);
}
