import re,glob,html,gzip,random
out=[]
def paras(t):
    for p in t:
        p=re.sub(r'\s+',' ',html.unescape(re.sub(r'<[^>]+>','',p))).strip()
        w=p.split()
        if not 25<=len(w)<=220: continue
        letters=sum(c.isalpha() or c in " ,.;:'-()" for c in p)/len(p)
        if letters<.965 or '::' in p or '->' in p or '$' in p or '()' in p or '_' in p: continue
        if not re.match(r'[A-Z]',p) or not p.endswith('.'): continue
        out.append(p)
for f in glob.glob('packages/**/*.html',recursive=True):
    if 'handbook' in f and '/en-US/' not in f: continue
    t=open(f,errors='ignore').read()
    paras(re.findall(r'<p[^>]*>(.*?)</p>',t,flags=re.S|re.I)); paras(re.findall(r'<div class="para">(.*?)</div>',t,flags=re.S))
import os
for f in glob.glob('packages/perl-doc/**/*.pod',recursive=True):
    t=open(f,errors='ignore').read(); t=re.sub(r'[A-Z]<+\s*([^<>]*?)\s*>+',r'\1',t)
    paras([x for x in t.split('\n\n') if not x.startswith(('=',' ','\t'))])
out=sorted(set(out)); random.Random(1).shuffle(out)
print(len(out),sum(len(p.split()) for p in out))
open('corpus.txt','w').write('\n'.join(out))
