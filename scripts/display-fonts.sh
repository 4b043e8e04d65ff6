#!/bin/sh
# Cuts the two styles of Bricolage Grotesque that the design uses (display: weight 800 at width 75, title: weight 700 at
# width 84) out of the variable font, which weighs twice as much as both together. Needs Debian's fonttools and
# python3-brotli; writes src/app/styles/fonts/.
set -eu
cd "$(dirname "$0")/.."
package=node_modules/@fontsource-variable/bricolage-grotesque
fonts=src/app/styles/fonts
mkdir -p "$fonts"
cp "$package/LICENSE" "$fonts/license.txt"
cut() {
  fonttools varLib.instancer -q "$package/files/bricolage-grotesque-$1-wdth-normal.woff2" "wdth=$3" "wght=$4" -o "$work/cut.ttf"
  pyftsubset "$work/cut.ttf" --unicodes='*' --flavor=woff2 --no-hinting \
    --layout-features=kern,liga,calt,ccmp,locl,mark,mkmk,tnum,lnum,pnum \
    --output-file="$fonts/bricolage-grotesque-$1-$2.woff2"
}
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
for letters in latin latin-ext; do
  cut "$letters" display 75 800
  cut "$letters" title 84 700
done
