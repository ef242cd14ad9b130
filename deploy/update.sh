# shellcheck shell=sh disable=SC1112,SC2154 # loaded by `pamoja`, after releases.sh
# `pamoja update`, as far as the old release does it.

# Verifies and unpacks an archive beside the releases; the new release's own program does the rest.
# Options: --unsigned, --new-publisher, --older (docs/specification/updates.md#signatures), --patience SECONDS.
update_site() {
  [ $# -ge 1 ] || fail 'Utilisation : pamoja update pamoja-VERSION-linux-ARCH.tar.gz'
  case $1 in -*) fail "L’archive d’abord, les options après : pamoja update ARCHIVE $1" ;; esac
  archive=$1
  shift
  [ -r "$archive" ] || fail "L’archive $archive ne peut pas être lue."
  [ -w "$home/releases" ] || fail 'Lancez cette commande avec sudo, ou comme l’utilisateur qui a installé le site.'
  # One that was cut is ended first: until then, nobody knows which version serves.
  recover
  use_current
  lock_home
  part=$home/releases/.update.part
  rm -rf "$part"
  (umask 077 && mkdir "$part")
  # Three times its size: nothing is begun that the disk would cut.
  need_disk "$home" "$(($(stat -c %s "$archive") * 4 / 1024))"
  # The installed release's own code unpacks and verifies: until then, nothing of the new one has run.
  verified=$(NODE_DISABLE_COMPILE_CACHE=1 "$release/node/bin/node" "$release/app/build/server/verify-release.js" unpack "$archive" "$part" "$@") || {
    rm -rf "$part"
    exit 1
  }
  check_release "$part"
  settle_release
  # What the verification was told is over; an older version would not know the words.
  for option; do
    shift
    case $option in --unsigned | --new-publisher | --older) ;; *) set -- "$@" "$option" ;; esac
  done
  export PAMOJA_UPDATE_VERIFIED="$verified"
  exec "$target/node/bin/node" "$target/app/scripts/update.mjs" update "$@"
}
