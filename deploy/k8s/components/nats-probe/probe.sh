# Fails where this server no longer stores what is published, as after a full disk, although it accepts connections. Run by the
# image's busybox; it speaks the protocol of NATS, since the image has no client.
set -eu
connect=$(cat /etc/nats-probe/connect.json)
server=${NATS_ADDRESS:-127.0.0.1 4222}
monitor=${NATS_MONITOR:-http://127.0.0.1:8222}
folder=${NATS_STORE:-/data}

timeout 5 wget -q -O /dev/null "$monitor/healthz?js-enabled-only=true"

# While there is no space, a restart would heal nothing and keep the server from serving what it still can.
if ! dd if=/dev/zero of="$folder/space" bs=1048576 count=1 2>/dev/null; then
  rm -f "$folder/space"
  exit 0
fi
rm -f "$folder/space"

# Before the bootstrap Job there is no stream. In a cluster only its leader answers for it: a restart of the others would heal
# nothing.
streams=$(timeout 5 wget -q -O - "$monitor/jsz?accounts=true&streams=true" | sed -n '/"stream_detail"/,$p')
has() { printf %s "$streams" | grep -q "\"$1\": *\"$2\""; }
has name offshoot-events || exit 0
[ -z "${POD_NAME:-}" ] || has leader "$POD_NAME" || exit 0

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkfifo "$work/out"
inbox=offshoot.inbox.nats-probe.$$
timeout 8 nc $server <"$work/out" | {
  exec 3>"$work/out"
  while read -r line; do
    case $line in
    INFO*)
      printf 'CONNECT %s\r\nSUB %s 1\r\nPUB offshoot.events.probe %s 0\r\n\r\n' "$connect" "$inbox" "$inbox" >&3
      ;;
    PING*) printf 'PONG\r\n' >&3 ;;
    -ERR* | *'"error"'*)
      echo "$line" >&2
      exit 1
      ;;
    *'"seq"'*)
      # Stored. It is removed again, so that the stream contains events only.
      stream=$(printf %s "$line" | sed 's/.*"stream": *"\([^"]*\)".*/\1/')
      request=$(printf %s "$line" | sed 's/.*"seq": *\([0-9]*\).*/{"seq":\1,"no_erase":true}/')
      printf 'PUB $JS.API.STREAM.MSG.DELETE.%s %s %s\r\n%s\r\n' "$stream" "$inbox" "${#request}" "$request" >&3
      ;;
    *'"success"'*) exit 0 ;;
    esac
  done
  echo 'the server does not confirm what is published' >&2
  exit 1
}
