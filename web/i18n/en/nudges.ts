/** What a device tells while the product is closed. */
export const nudges = {
  label: 'Tell me on this device',
  requests: 'A notice when a guest asks to come in, also while Pitstop is closed.',
  answer: 'A notice when the answer comes, also while Pitstop is closed.',
  unsupported:
    'This browser cannot show notices while Pitstop is closed. On an iPhone, add Pitstop to your home screen first.',
  blocked: 'Notices are blocked for Pitstop. Allow them in your browser’s settings.',
  failed: 'Your browser could not set this up just now. Please try again later.',
}
