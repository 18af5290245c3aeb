/** Google's mark in its own colours. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M22 12.2c0-.7-.1-1.4-.2-2H12v3.9h5.6a4.8 4.8 0 0 1-2 3.1v2.6h3.3c1.9-1.8 3.1-4.4 3.1-7.6Z"
      />
      <path
        fill="#34A853"
        d="M12 22.4c2.8 0 5.1-.9 6.9-2.6l-3.3-2.6c-1 .6-2.1 1-3.6 1-2.7 0-5-1.8-5.8-4.3H2.8v2.7A10.4 10.4 0 0 0 12 22.4Z"
      />
      <path fill="#FBBC05" d="M6.2 13.9a6.3 6.3 0 0 1 0-3.9V7.3H2.8a10.4 10.4 0 0 0 0 9.3Z" />
      <path
        fill="#EA4335"
        d="M12 5.7c1.5 0 2.9.5 4 1.6l2.9-3A10 10 0 0 0 12 1.6 10.4 10.4 0 0 0 2.8 7.3L6.2 10C7 7.5 9.3 5.7 12 5.7Z"
      />
    </svg>
  )
}
