export { ResendActivation as default } from './resend-activation.tsx';
