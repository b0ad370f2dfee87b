export interface Sent {
  status: number
  text: string
}

/**
 * Sends a body and reports progress, which fetch cannot. `onProgress` gets 0 to 1. Status 0 means that the server did
 * not answer.
 */
export function upload(
  address: string,
  headers: Record<string, string>,
  body: FormData | Blob,
  {
    method = 'POST',
    signal,
    onProgress,
  }: { method?: 'POST' | 'PUT'; signal?: AbortSignal; onProgress?: (done: number) => void },
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => resolve({ status: 0, text: '' })
    request.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'))
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}
