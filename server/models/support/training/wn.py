import re,json,gzip,collections
D='packages/wordnet-base/usr/share/wordnet/'
P={'noun':'n','verb':'v','adj':'a','adv':'r'}
syn={}; 
for f,p in P.items():
    for line in open(D+'data.'+f,encoding='latin1'):
        if line.startswith('  '): continue
        a=line.split('|')[0].split(); off=a[0]; n=int(a[3],16); ws=[re.sub(r'\(.*\)','',a[4+2*i]).replace('_',' ') for i in range(n)]
        i=4+2*n; m=int(a[i]); i+=1; rel=[]
        for k in range(m):
            s,o,q,st=a[i:i+4]; i+=4; rel.append((s,q+o if q!='s' else 'a'+o,st))
        syn[p+off]=(ws,rel)
idx=collections.defaultdict(dict)
for f,p in P.items():
    for line in open(D+'index.'+f,encoding='latin1'):
        if line.startswith('  '): continue
        a=line.split(); n=int(a[2]); m=int(a[3]); tag=int(a[4+m+1]); idx[a[0]][p]=(tag,[p+o for o in a[6+m:6+m+n]])
vocab=set()
for t in [open('corpus.txt').read()]+[open(f).read() for f in __import__('glob').glob('*.jsonl')]: vocab|=set(re.findall(r'[a-z]{3,}',t.lower()))
exc={}
for f,p in P.items():
    for line in open(D+f+'.exc'):
        a=line.split(); exc.setdefault(a[0],{})[p]=a[1]
L={}
for w,d in idx.items():
    if not re.fullmatch(r'[a-z]{3,}',w): continue
    L[w]={}
    for p,(tag,ss) in d.items():
        first=ss[0]; ws,rel=syn[first]
        S=[x for x in ws if re.fullmatch(r'[a-z]{3,}',x) and x!=w and (idx[x].get(p) and idx[x][p][1][0]==first)]   # mutual first senses
        H=[o for s,o,_ in rel if s=='@']; co=[]
        for h in H[:1]:
            for s,o,_ in syn[h][1]:
                if s=='~' and o!=first: co+= [x for x in syn[o][0] if re.fullmatch(r'[a-z]{3,}',x) and x in vocab]
        A=[]
        for ss1 in ss[:2]:
            for s,o,st in syn[ss1][1]:
                if s=='!': A+=[x for x in syn[o][0] if re.fullmatch(r'[a-z]{3,}',x)]
        hy=[x for h in H[:1] for x in syn[h][0] if re.fullmatch(r'[a-z]{3,}',x)]
        allsyn=set(x for y in ss for x in syn[y][0])
        co=[x for x in co if x not in allsyn][:12]
        L[w][p]=[tag,S[:4],co,A[:3],hy[:2]]
L={w:d for w,d in L.items() if w in vocab}
b=json.dumps({'L':L,'exc':{k:v for k,v in exc.items() if k in vocab}},separators=(',',':')).encode()
gzip.open('wn.json.gz','wb',9).write(b); print(len(L),len(b))
