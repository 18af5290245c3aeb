import type { Page } from 'playwright/test'

/** Adds a virtual passkey authenticator to a page. Like a phone with a fingerprint sensor, it verifies the user on every request. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Stops the browser from offering passkeys in the email field on pages opened later. */
export async function withoutAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
}
