/** Returns "Free", "$12", or "$12.50". */
export function formatPrice(cents: number): string {
  if (cents === 0) return 'Free'
  const fractionDigits = cents % 100 === 0 ? 0 : 2
  return (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  })
}
