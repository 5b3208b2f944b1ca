{{- /* Written by `npm run chart` from deploy/k8s; a test compares them. */ -}}
{{- define "offshoot.image" -}}
{{- $image := (index . 0).Values.image -}}
{{- $image.repository }}/{{ index . 1 }}:{{ $image.tag | default (index . 0).Chart.AppVersion }}
{{- if not $image.tag }}{{ with index $image.digests (index . 1) }}@{{ . }}{{ end }}{{ end -}}
{{- end -}}

{{- define "offshoot.secret" -}}
{{- index (index . 0).Values.secretNames (index . 1) | default (index . 1) -}}
{{- end -}}

{{- define "offshoot.host" -}}
{{- (urlParse .Values.publicUrl).host | splitList ":" | first -}}
{{- end -}}

{{- define "offshoot.settings" -}}
{{- $values := (index . 0).Values -}}
{{- $settings := deepCopy (index $values.settings (index . 1)) -}}
{{- if eq (index . 1) "shared" -}}
{{- $_ := set $settings "PUBLIC_URL" $values.publicUrl -}}
{{- end -}}
{{- if and (eq (index . 1) "auth") $values.servers.mail.inCluster -}}
{{- $_ := set $settings "SMTP_URL" "smtp://mail:1025" -}}
{{- end -}}
{{- if and (eq (index . 1) "gateway") $values.mapTiles.enabled -}}
{{- $_ := set $settings "MAP_TILES" "/map/city.pmtiles" -}}
{{- end -}}
{{- toYaml $settings -}}
{{- end -}}

{{/* A process reads the shared settings and those of its service. */}}
{{- define "offshoot.settingsHash" -}}
{{- printf "%s\n%s" (include "offshoot.settings" (list (index . 0) "shared")) (include "offshoot.settings" .) | sha256sum -}}
{{- end -}}

{{/* Also where a tool only renders the chart, so that each release has the revision 1. */}}
{{- define "offshoot.revision" -}}
{{- printf "%s %s %d" .Chart.AppVersion (toJson .Values) (int .Release.Revision) | sha256sum | trunc 8 -}}
{{- end -}}

{{- define "offshoot.scaled" -}}
{{- $values := (index . 0).Values -}}
{{- $process := index $values.processes (index . 1) -}}
{{- if and (gt (int $process.maxReplicas) (int $process.replicas)) (or $process.cpuPerPod $values.keda.enabled) }}true{{ end -}}
{{- end -}}

{{- define "offshoot.replicated" -}}
{{- $process := index (index . 0).Values.processes (index . 1) -}}
{{- if or (include "offshoot.scaled" .) (gt (int $process.replicas) 1) }}true{{ end -}}
{{- end -}}
