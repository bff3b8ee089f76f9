import { describe, expect, test } from 'vitest';
import { isPushService } from './push.rules.ts';

describe('the server posts to push services alone', () => {
  const extra = ['http://127.0.0.1:4100', 'push.company.example', 'push.company.example:8443'];

  test.each([
    ['without encryption', 'http://fcm.googleapis.com/fcm/send/x'],
    ['inside the own network', 'https://10.0.0.7/box'],
    ['of this machine', 'https://127.0.0.1/box'],
    ['of this machine in IPv6', 'https://[::1]/box'],
    ['of the cloud’s metadata', 'https://169.254.169.254/latest/meta-data'],
    ['of somebody else', 'https://push.example/box'],
    ['that only begins like a service', 'https://fcm.googleapis.com.evil.example/x'],
    ['that only ends like a service', 'https://evilfcm.googleapis.com/x'],
    ['that ends like a family of services', 'https://evil-push.apple.com.example/x'],
    ['with a service as its user', 'https://fcm.googleapis.com@evil.example/x'],
    ['with a password for a service', 'https://a:b@fcm.googleapis.com/x'],
    ['of another port of a service', 'https://fcm.googleapis.com:22/x'],
    ['of another port beside the one allowed', 'http://127.0.0.1:1/box'],
    ['that is a file', 'file:///etc/passwd'],
    ['that is none', 'box'],
  ])('not to an address %s', (_case, endpoint) => {
    expect(isPushService(endpoint, extra)).toBe(false);
  });

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGb',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYA',
    'http://127.0.0.1:4100/box',
    'https://push.company.example/box',
    'https://push.company.example:8443/box',
  ])('%s is one, of a browser or of the operator [NOT-3]', (endpoint) => {
    expect(isPushService(endpoint, extra)).toBe(true);
  });
});
