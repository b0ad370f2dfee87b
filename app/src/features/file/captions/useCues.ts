import { readCaptions, type Cue } from '@byeol/contract/text/captions.ts'
import { useQuery } from '@tanstack/react-query'

const nothing: readonly Cue[] = []

export async function loadCues(link: string, signal?: AbortSignal): Promise<Cue[]> {
  const answer = await fetch(link, { signal: signal ?? null })
  return answer.ok ? readCaptions(await answer.text()) : []
}

/** The captions of a video or voice recording; empty until they are loaded. `link` is undefined if there are none. */
export function useCues(link: string | undefined): readonly Cue[] {
  const { data } = useQuery({
    queryKey: ['captions', link],
    queryFn: ({ signal }) => loadCues(link ?? '', signal),
    enabled: link !== undefined,
    staleTime: Infinity,
  })
  return data ?? nothing
}
