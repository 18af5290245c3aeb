import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ImagePicker } from '../../../web/features/images/image-picker'
import { useImageUpload } from '../../../web/features/images/use-image-upload'
import { bitmap, stubImageCodec } from '../support/images'

const MEGABYTE = 1024 * 1024

/** Replaces XMLHttpRequest: records uploads, and lets the test respond. */
class FakeXhr {
  static requests: FakeXhr[] = []
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  response: unknown = null
  form = new FormData()
  isAborted = false
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  open = vi.fn()
  send(form: FormData) {
    this.form = form
    FakeXhr.requests.push(this)
  }
  abort() {
    this.isAborted = true
    this.onabort()
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response })
    this.onload()
  }
}

const nextRequest = async (count = 1) => {
  await waitFor(() => expect(FakeXhr.requests).toHaveLength(count))
  return FakeXhr.requests[count - 1] as FakeXhr
}
const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type })
const choose = (...files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(/^(Choose|Replace) image$/), files)

function Harness() {
  const [url, setUrl] = useState<string | null>(null)
  const upload = useImageUpload({ type: 'ACTIVITY_IMAGE', onUploaded: (image) => setUrl(image.url) })
  return (
    <ImagePicker upload={upload} hasImage={url !== null} onRemove={() => setUrl(null)}>
      {url ? <img src={url} alt="Uploaded" /> : <span>Drawn cover</span>}
    </ImagePicker>
  )
}

beforeEach(() => {
  FakeXhr.requests = []
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
  // If the browser can't decode a file, it is uploaded unchanged.
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('No decoder')))
})

describe('choosing a file', () => {
  test('accepts 5 MB and refuses more: File size must be less than 5MB', async () => {
    render(<Harness />)
    await choose(file('big.jpg', 'image/jpeg', 5 * MEGABYTE + 1))
    expect((await screen.findByRole('alert')).textContent).toBe('File size must be less than 5MB')
    expect(screen.queryByRole('progressbar')).toBeNull()
    await choose(file('ok.jpg', 'image/jpeg', 5 * MEGABYTE))
    expect(screen.queryByRole('alert')).toBeNull()
    await nextRequest()
  })

  test('accepts a larger photo that is below the limit after resizing', async () => {
    stubImageCodec({ width: 4000, height: 3000 }, 700_000)
    render(<Harness />)
    await choose(file('phone.jpg', 'image/jpeg', 9 * MEGABYTE))
    const { form } = await nextRequest()
    expect((form.get('file') as File).size).toBe(700_000)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('refuses a file above 50 MB without decoding it', async () => {
    const decode = vi.fn()
    vi.stubGlobal('createImageBitmap', decode)
    render(<Harness />)
    await choose(file('vast.png', 'image/png', 50 * MEGABYTE + 1))
    expect(screen.getByRole('alert').textContent).toBe('File size must be less than 5MB')
    expect(decode).not.toHaveBeenCalled()
  })

  test('accepts only images, and no SVG', async () => {
    render(<Harness />)
    for (const refused of [file('a.txt', 'text/plain'), file('a.svg', 'image/svg+xml')]) {
      await choose(refused)
      expect(screen.getByRole('alert').textContent).toBe(
        'Only JPEG, PNG, WebP, GIF and AVIF images can be uploaded',
      )
    }
    expect(FakeXhr.requests).toHaveLength(0)
  })

  test('uses only the first of several dropped files', async () => {
    render(<Harness />)
    fireEvent.drop(screen.getByRole('group', { name: /Image/ }), {
      dataTransfer: { files: [file('first.png', 'image/png', 3), file('second.png', 'image/png', 9)] },
    })
    const { form } = await nextRequest()
    expect((form.get('file') as File).size).toBe(3)
    expect(form.get('type')).toBe('ACTIVITY_IMAGE')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(FakeXhr.requests).toHaveLength(1)
  })
})

describe('the upload', () => {
  test('shows the upload progress, then the image, which can be removed', async () => {
    render(<Harness />)
    expect(screen.getByText('Drawn cover')).toBeTruthy()
    await choose(file('a.jpg', 'image/jpeg'))
    const request = await nextRequest()
    const progress = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploading image' })
    request.upload.onprogress?.({ loaded: 40, total: 100 })
    await screen.findByText('40%')
    expect(progress.getAttribute('value')).toBe('0.4')
    request.answer(201, { success: true, image: { id: 'i1', url: '/api/images/file/abc' } })
    expect((await screen.findByRole('img', { name: 'Uploaded' })).getAttribute('src')).toBe(
      '/api/images/file/abc',
    )
    expect(screen.queryByRole('progressbar')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Remove image' }))
    expect(screen.getByText('Drawn cover')).toBeTruthy()
  })

  test('can be canceled without an error message', async () => {
    render(<Harness />)
    await choose(file('a.jpg', 'image/jpeg'))
    const request = await nextRequest()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(request.isAborted).toBe(true)
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('Upload canceled')
    expect(document.activeElement).toBe(screen.getByLabelText('Choose image'))
  })

  test('shows that the image is being prepared, and can be canceled before it is sent', async () => {
    const { promise, resolve } = Promise.withResolvers<ImageBitmap>()
    vi.stubGlobal('createImageBitmap', () => promise)
    render(<Harness />)
    await choose(file('a.jpg', 'image/jpeg'))
    expect(await screen.findByText('Preparing')).toBeTruthy()
    expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    resolve(bitmap({ width: 8, height: 8 }))
    await new Promise((settled) => setTimeout(settled, 20))
    expect(FakeXhr.requests).toHaveLength(0)
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  test("releases the preview's memory regardless of how the upload ends", async () => {
    const created = vi.spyOn(URL, 'createObjectURL')
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    render(<Harness />)
    await choose(file('a.jpg', 'image/jpeg'))
    await nextRequest(1)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await choose(file('b.jpg', 'image/jpeg'))
    ;(await nextRequest(2)).onerror()
    await screen.findByRole('alert')
    await choose(file('c.jpg', 'image/jpeg'))
    ;(await nextRequest(3)).answer(201, { success: true, image: { id: 'i', url: '/api/images/file/c' } })
    await screen.findByRole('img', { name: 'Uploaded' })
    await waitFor(() => expect(revoked).toHaveBeenCalledTimes(3))
    expect(revoked.mock.calls.flat().sort()).toEqual(created.mock.results.map(({ value }) => value).sort())
  })

  test('a second file replaces a running upload', async () => {
    render(<Harness />)
    await choose(file('a.jpg', 'image/jpeg'))
    const first = await nextRequest(1)
    await choose(file('b.jpg', 'image/jpeg'))
    const second = await nextRequest(2)
    expect(first.isAborted).toBe(true)
    second.answer(201, { success: true, image: { id: 'i2', url: '/api/images/file/second' } })
    expect((await screen.findByRole('img', { name: 'Uploaded' })).getAttribute('src')).toBe(
      '/api/images/file/second',
    )
  })

  test(`a failure shows "Upload failed" or the server's message, and keeps the previous image`, async () => {
    render(<Harness />)
    await choose(file('a.jpg', 'image/jpeg'))
    const first = await nextRequest(1)
    first.onerror()
    expect((await screen.findByRole('alert')).textContent).toBe('Upload failed')
    expect(screen.getByText('Drawn cover')).toBeTruthy()
    await choose(file('a.jpg', 'image/jpeg'))
    const second = await nextRequest(2)
    second.answer(400, { message: 'This image has too many pixels', code: 'image_too_large' })
    expect((await screen.findByRole('alert')).textContent).toBe('This image has too many pixels')
  })
})
