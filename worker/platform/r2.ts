/** Wraps errors of R2, whose messages do not always contain its name, so that `answerError` recognizes an outage. */
export async function nameOutage<T>(operation: Promise<T>): Promise<T> {
  try {
    return await operation
  } catch (cause) {
    throw new Error('R2 did not answer', { cause })
  }
}
