import { publicRoute, type Route } from '../../web/publicRoute.ts'

/**
 * The hosts of browsers' push services. The client supplies the URL to which the server will post: if any host were
 * allowed, an attacker could aim the server at a victim, or block its workers with a response that never comes.
 */
const hosts = [
  // Used by Chrome, Edge on Android, Samsung Internet, Whale, Opera and Brave.
  /^(?:fcm|android)\.googleapis\.com$/u,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/u,
  /^(?:[\w-]+\.)*push\.apple\.com$/u,
  /^(?:[\w-]+\.)*notify\.windows\.com$/u,
]

/**
 * Whether a URL belongs to a push service. `simulator` is the origin of the sandbox's push service, never set in
 * production.
 */
export function isPushService(address: string, simulator: string | null): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, origin, hostname, port, username, password } = new URL(address)
  if (simulator !== null && origin === simulator) return true
  return protocol === 'https:' && !port && !username && !password && hosts.some((host) => host.test(hostname))
}

/** Decides where to connect for a push: the host of a push service must resolve to a public address. */
export function pushRoute(simulator: string | null): Route {
  const onInternet = publicRoute()
  return async (url) => {
    if (!isPushService(url.href, simulator)) return null
    if (url.origin !== simulator) return onInternet(url)
    return { address: '127.0.0.1', family: 4, port: Number(url.port) }
  }
}
