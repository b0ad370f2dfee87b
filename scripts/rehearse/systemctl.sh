#!/bin/bash
# Replaces systemctl where systemd is not process 1, as in a rehearsal's chroot: starts the units of /etc/systemd/system
# as their user, with their environment and in their folder, and Debian's services with their init scripts.
set -euo pipefail
verb=$1; shift
[ "${1:-}" = --now ] && shift
[ "$verb" = daemon-reload ] && exit 0

lines() { sed -n "s/^$2=//p" "$1" | sed "s/%i/$3/g"; }

run_unit() {
  local name=${1%.service} instance='' file
  case $name in *@*) instance=${name#*@}; file=/etc/systemd/system/${name%%@*}@.service ;; *) file=/etc/systemd/system/$name.service ;; esac
  [ -e "$file" ] || { service "$name" "$verb"; return; }
  local user; user=$(lines "$file" User "$instance")
  local variables=(PATH=/usr/bin:/bin)
  for word in $(lines "$file" Environment "$instance"); do variables+=("$word"); done
  while read -r path; do
    while IFS= read -r line; do
      case $line in '' | '#'*) ;; *) variables+=("$line") ;; esac
    done <"$path"
  done < <(lines "$file" EnvironmentFile "$instance")
  local command; command=$(lines "$file" ExecStart "$instance")
  cd "$(lines "$file" WorkingDirectory "$instance")"
  # shellcheck disable=SC2086
  if grep -q '^Type=oneshot' "$file"; then
    setpriv --reuid="$user" --regid="$user" --clear-groups --no-new-privs env -i "${variables[@]}" $command
  else
    setsid setpriv --reuid="$user" --regid="$user" --clear-groups --no-new-privs env -i "${variables[@]}" $command \
      >>"/var/log/$name.log" 2>&1 </dev/null &
    echo $! >"/run/$name.pid"
  fi
}

case $verb in
  enable) verb=start; run_unit "$1" ;;
  start | restart) run_unit "$1" ;;
  *) echo "the stand-in knows no $verb" >&2; exit 1 ;;
esac
