import type { Page } from 'playwright/test'

/** Gives a page's browser a passkey provider that confirms every request, as a phone with a fingerprint sensor would. */
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

/** Stops the browser from offering passkeys in the email field on the pages that open next. */
export async function withoutAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
}
