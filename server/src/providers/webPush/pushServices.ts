import { publicRoute, type Route } from '../../web/publicRoute.ts'

/**
 * The push services of browsers. A subscription names the address that the server will post to, so any other host would
 * let a stranger aim the server, and hold its workers with an answer that never comes.
 */
const hosts = [
  // Chrome, Edge on Android, Samsung Internet, Whale, Opera, Brave.
  /^(?:fcm|android)\.googleapis\.com$/u,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/u,
  /^(?:[\w-]+\.)*push\.apple\.com$/u,
  /^(?:[\w-]+\.)*notify\.windows\.com$/u,
]

/** Whether an address is one of a push service; `simulator` is the origin of the sandbox's, never in production. */
export function isPushService(address: string, simulator: string | null): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, origin, hostname, port, username, password } = new URL(address)
  if (simulator !== null && origin === simulator) return true
  return protocol === 'https:' && !port && !username && !password && hosts.some((host) => host.test(hostname))
}

/** Where to connect for a push: what a push service's name stands for has to be on the public internet. */
export function pushRoute(simulator: string | null): Route {
  const onInternet = publicRoute()
  return async (url) => {
    if (!isPushService(url.href, simulator)) return null
    if (url.origin !== simulator) return onInternet(url)
    return { address: '127.0.0.1', family: 4, port: Number(url.port) }
  }
}
