#!/bin/sh
# Starts Redis, or the Sentinel beside it, with the primary that the other Sentinels name; redis-0 is it where none does.
set -eu
own=$POD_NAME.redis-replicas
REDISCLI_AUTH=$(cat "$CONFIGURATION/password")
export REDISCLI_AUTH

primary=
for pod in redis-0 redis-1 redis-2; do
  if [ "$pod" = "$POD_NAME" ]; then continue; fi
  named=$(timeout 3 redis-cli -h "$pod.redis-replicas" -p 26379 --user offshoot-admin \
    sentinel get-master-addr-by-name offshoot 2> /dev/null | head -n 1) || named=
  case $named in redis-[0-2].redis-replicas) primary=$named && break ;; esac
done
primary=${primary:-redis-0.redis-replicas}

case $1 in
sentinel)
  sed "s/@primary@/$primary/" "$CONFIGURATION/sentinel.conf" > "$WORK/sentinel.conf"
  printf '\nsentinel announce-ip %s\n' "$own" >> "$WORK/sentinel.conf"
  exec redis-server "$WORK/sentinel.conf" --sentinel
  ;;
redis)
  printf 'include %s/redis.conf\nreplica-announce-ip %s\nmasteruser offshoot-admin\nmasterauth %s\n' \
    "$CONFIGURATION" "$own" "$REDISCLI_AUTH" > "$WORK/redis.conf"
  if [ "$primary" != "$own" ]; then printf 'replicaof %s 6379\n' "$primary" >> "$WORK/redis.conf"; fi
  exec redis-server "$WORK/redis.conf"
  ;;
esac
